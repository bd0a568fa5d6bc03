import { Fragment } from 'react'

/**
 * An email address that breaks before its @ and, if it is still longer than its line, before a dot after the @. It
 * is never truncated.
 */
export const EmailAddress = ({ of: address }: { of: string }) => {
  const at = address.lastIndexOf('@')
  return (
    <span title={address} className="block max-w-full wrap-break-word">
      <span className="inline-block max-w-full">{address.slice(0, Math.max(0, at))}</span>
      <wbr />
      <span className="inline-block max-w-full">
        {address
          .slice(Math.max(0, at))
          .split(/(?=\.)/)
          .map((part, place) => (
            <Fragment key={place}>
              {place > 0 && <wbr />}
              {part}
            </Fragment>
          ))}
      </span>
    </span>
  )
}
