/** The length of a question to the customer, in characters. */
export const questionLength = 5_000

/** The length of the result of a task, in characters. */
export const resultLength = 5_000

/** Files that one result may have. */
export const resultFileLimit = 20
