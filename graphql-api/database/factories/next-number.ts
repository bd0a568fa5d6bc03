let last = 0

/** A number that no other record of this process has, to make names and addresses unique. */
export const nextNumber = () => {
  last += 1
  return last
}
