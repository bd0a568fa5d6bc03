let last = 0

/** Returns a number that is unique in this process, to make names and addresses unique. */
export const nextNumber = () => {
  last += 1
  return last
}
