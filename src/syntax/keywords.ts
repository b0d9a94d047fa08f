interface Keywords {
  readonly words: ReadonlySet<string>;
  /** Whether `CLASS` is the keyword `class` too. */
  readonly ignoreCase?: true;
}

const ECMASCRIPT = words(
  `arguments await break case catch class const continue debugger default delete do else enum eval export extends
  false finally for function if implements import in instanceof interface let new null package private protected
  public return static super switch this throw true try typeof var void while with yield`,
);

const C = `auto break case char const continue default do double else enum extern float for goto if inline int long
  register restrict return short signed sizeof static struct switch typedef union unsigned void volatile while`;

const KEYWORDS: Readonly<Record<string, Keywords>> = {
  typescript: ECMASCRIPT,
  typescriptreact: ECMASCRIPT,
  javascript: ECMASCRIPT,
  javascriptreact: ECMASCRIPT,
  vue: ECMASCRIPT,
  svelte: ECMASCRIPT,
  python: words(
    `False None True and as assert async await break class continue def del elif else except finally for from
    global if import in is lambda nonlocal not or pass raise return try while with yield`,
  ),
  go: words(
    `break case chan const continue default defer else fallthrough for func go goto if import interface map
    package range return select struct switch type var`,
  ),
  rust: words(
    `Self abstract as async await become box break const continue crate do dyn else enum extern false final fn
    for gen if impl in let loop macro match mod move mut override priv pub ref return self static struct super
    trait true try type typeof unsafe unsized use virtual where while yield`,
  ),
  java: words(
    `_ abstract assert boolean break byte case catch char class const continue default do double else enum
    extends false final finally float for goto if implements import instanceof int interface long native new
    null package private protected public return short static strictfp super switch synchronized this throw
    throws transient true try void volatile while`,
  ),
  csharp: words(
    `abstract as base bool break byte case catch char checked class const continue decimal default delegate do
    double else enum event explicit extern false finally fixed float for foreach goto if implicit in int
    interface internal is lock long namespace new null object operator out override params private protected
    public readonly ref return sbyte sealed short sizeof stackalloc static string struct switch this throw true
    try typeof uint ulong unchecked unsafe ushort using virtual void volatile while`,
  ),
  c: words(
    `${C} _Alignas _Alignof _Atomic _Bool _Complex _Generic _Noreturn _Static_assert _Thread_local`,
  ),
  cpp: words(
    `${C} alignas alignof and and_eq asm bitand bitor bool catch char16_t char32_t char8_t class co_await
    co_return co_yield compl concept const_cast consteval constexpr constinit decltype delete dynamic_cast
    explicit export false friend mutable namespace new noexcept not not_eq nullptr operator or or_eq private
    protected public reinterpret_cast requires static_assert static_cast template this thread_local throw true
    try typeid typename using virtual wchar_t xor xor_eq`,
  ),
  ruby: words(
    `BEGIN END __ENCODING__ __FILE__ __LINE__ alias and begin break case class def defined? do else elsif end
    ensure false for if in module next nil not or redo rescue retry return self super then true undef unless
    until when while yield`,
  ),
  php: {
    ...words(
      `$this __halt_compiler abstract and array as break callable case catch class clone const continue declare
      default do echo else elseif empty enddeclare endfor endforeach endif endswitch endwhile eval exit extends
      final finally fn for foreach function global goto if implements include include_once instanceof insteadof
      interface isset list match namespace new or print private protected public readonly require require_once
      return static switch throw trait try unset use var while xor yield`,
    ),
    ignoreCase: true,
  },
  shellscript: words(
    `case coproc do done elif else esac fi for function if in select then time until while`,
  ),
  powershell: {
    ...words(
      `begin break catch class continue data define do dynamicparam else elseif end enum exit filter finally for
      foreach from function hidden if in param process return static switch throw trap try until using var while`,
    ),
    ignoreCase: true,
  },
  lua: words(
    `and break do else elseif end false for function goto if in local nil not or repeat return then true until
    while`,
  ),
  kotlin: words(
    `as break class continue do else false for fun if in interface is null object package return super this
    throw true try typealias typeof val var when while`,
  ),
  swift: words(
    `Any Self as associatedtype break case catch class continue default defer deinit do else enum extension
    fallthrough false fileprivate for func guard if import in init inout internal is let nil operator private
    precedencegroup protocol public repeat rethrows return self static struct subscript super switch throw
    throws true try typealias var where while`,
  ),
};

function words(list: string): Keywords {
  return { words: new Set(list.split(/\s+/)) };
}

/** Whether a language reserves `name`; contextual keywords, such as TypeScript's `type`, are free. */
export function isKeyword(languageId: string, name: string): boolean {
  if (!Object.hasOwn(KEYWORDS, languageId)) {
    return false;
  }
  const keywords = KEYWORDS[languageId] as Keywords;
  return keywords.words.has(keywords.ignoreCase ? name.toLowerCase() : name);
}
