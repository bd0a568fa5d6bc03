/** The session secret of every product that a test starts. */
export const testSecret = 'a secret of tests, long enough for the rule'
