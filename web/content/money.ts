/** Formats whole dollars: `$1,599`. */
export const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`

/** Formats the price of a plan for the price list: `$1599`. */
export const listPrice = (amount: number) => `$${amount}`

/** Formats thousands of dollars for the price list: `$15K`. */
export const thousands = (amount: number) => `$${amount / 1000}K`
