/**
 * Plans that were shown to the user and wait for the call that carries them out (rule 9). A plan is used at most
 * once, the oldest of equal calls first. Plans whose call never came are forgotten when many newer ones exist.
 */
export class PlanStore<P> {
  private readonly entries: { readonly key: string; readonly plan: P }[] = [];

  constructor(private readonly capacity = 64) {}

  put(tool: string, input: object, plan: P): void {
    this.entries.push({ key: planKey(tool, input), plan });
    if (this.entries.length > this.capacity) {
      this.entries.shift();
    }
  }

  /** Removes and returns the oldest plan of that tool and input. */
  take(tool: string, input: object): P | undefined {
    const key = planKey(tool, input);
    const index = this.entries.findIndex((entry) => entry.key === key);
    return index < 0 ? undefined : this.entries.splice(index, 1)[0]?.plan;
  }

  /** Removes all plans of that tool and input. */
  forget(tool: string, input: object): void {
    while (this.take(tool, input) !== undefined) {}
  }

  /** The plans of that tool and input that are still there, the oldest first. */
  waiting(tool: string, input: object): readonly P[] {
    const key = planKey(tool, input);
    return this.entries.filter((entry) => entry.key === key).map(({ plan }) => plan);
  }
}

/** Equal for inputs with the same content, in whatever order their parameters came. */
function planKey(tool: string, input: object): string {
  return `${tool} ${JSON.stringify(canonical(input))}`;
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(canonical);
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, canonical(inner)]);
  }
  return value;
}
