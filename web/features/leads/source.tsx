/** Where a lead came from: words that somebody chose, so only their first letter is touched. */
export const Source = ({ of: source }: { of: string }) => (
  <span className="block first-letter:uppercase">{source}</span>
)
