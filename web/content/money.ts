/** Whole dollars as people write them: `$1,599`. */
export const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`

/** A plan's price as the price list writes it: `$1599`. */
export const listPrice = (amount: number) => `$${amount}`

/** Thousands of dollars as the price list writes them: `$15K`. */
export const thousands = (amount: number) => `$${amount / 1000}K`
