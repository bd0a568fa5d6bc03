/** An address that may break before its @ and nowhere else; what even then is too long for its line is cut with an ellipsis. */
export const EmailAddress = ({ of: address }: { of: string }) => {
  const at = address.lastIndexOf('@')
  return (
    <span title={address} className="block max-w-full overflow-hidden text-ellipsis">
      <span className="whitespace-nowrap">{address.slice(0, Math.max(0, at))}</span>
      <wbr />
      <span className="whitespace-nowrap">{address.slice(Math.max(0, at))}</span>
    </span>
  )
}
