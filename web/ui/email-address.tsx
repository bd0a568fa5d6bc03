import { Fragment } from 'react'

/** An address that breaks before its @; where even so it is longer than its line, before a dot of what follows. Nothing of it is cut. */
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
