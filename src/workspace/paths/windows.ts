/** Device names are reserved with any extension, in every folder. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])\s*(?:\.|$)/i;

/**
 * Why a name cannot be one on Windows, or undefined. Windows opens *another* file for such names
 * (`a.txt.` is `a.txt`, `a.txt::$DATA` too), so that a rule for the one would not see the other.
 * `name` is one segment, not a drive. The result completes the sentence "the path …".
 */
export function refuseWindowsName(name: string): string | undefined {
  if (name.includes(':')) {
    return 'has a ":" in a name (an alternate data stream)';
  }
  if (/[<>"|?*]/.test(name)) {
    return 'holds a character that no name on Windows has (< > " | ? *); globs are not expanded';
  }
  if (/[. ]$/.test(name)) {
    return 'has a name that ends in a dot or a blank, which Windows drops';
  }
  if (DEVICE.test(name)) {
    return `names the device ${JSON.stringify(name)}`;
  }
  return undefined;
}
