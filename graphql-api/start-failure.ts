/** Why the program cannot start or go on: one or two sentences for a person, what is wrong and what to do. Shown without a stack. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}
