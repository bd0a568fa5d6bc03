/** How many of a list are shown: `12`, `50 of 174`, and nothing for none. */
export const sayShown = ({
  nodes,
  totalCount,
}: {
  nodes: readonly unknown[]
  totalCount: number
}) => {
  if (totalCount === 0) return null
  return nodes.length < totalCount ? `${nodes.length} of ${totalCount}` : String(totalCount)
}
