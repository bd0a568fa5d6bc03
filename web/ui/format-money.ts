const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})
const exactFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Formats whole cents: `$4,797`, `$12.50`. */
export const formatMoney = (cents: number) =>
  (cents % 100 === 0 ? wholeDollars : exactFormat).format(cents / 100)
