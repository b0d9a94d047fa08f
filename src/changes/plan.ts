import type { ChangeSet } from './change-set';

/** What a call wants to do, and what to say once it is done; without files and renames, just what to say. */
export interface Plan {
  readonly changes: ChangeSet;
  /** One sentence for the confirmation card's title, as a question: `Move 12 lines to src/b.ts?` */
  readonly question: string;
  /** The answer for the model when all was written as planned; the host adds the writer's notes. */
  readonly answer: string;
}
