import { Fragment } from 'react'

/** Letters of a domain for which a narrow column has room: a longer one would break once more after the break before it. */
const shortDomain = 22

/**
 * An email address that breaks before its @ and, if that part is still longer than its line, before a dot after the @.
 * With a long domain it breaks only where its line is full. It is never truncated.
 */
export const EmailAddress = ({ of: address }: { of: string }) => {
  const at = address.lastIndexOf('@')
  const look = address.length - at > shortDomain ? undefined : 'inline-block max-w-full'
  return (
    <span title={address} className="block max-w-full wrap-break-word">
      <span className={look}>{address.slice(0, Math.max(0, at))}</span>
      <wbr />
      <span className={look}>
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
