/** Returns the verb that follows a number of things. */
export const isOrAre = (count: number) => (count === 1 ? 'is' : 'are')
