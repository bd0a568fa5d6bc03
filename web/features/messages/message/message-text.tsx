import { Link } from 'react-router-dom'
import { findLinks } from './find-links.ts'
import { splitAtMentions } from '#web/features/messages/composer/mention-at.ts'

const underlined = 'underline underline-offset-2 hover:decoration-2'

/** The path of an address of this product; null for any other. */
const ownPath = (href: string) => {
  const { origin, pathname, search, hash } = new URL(href)
  return origin === location.origin ? pathname + search + hash : null
}

const WebLink = ({ href, children }: { href: string; children: string }) => {
  const path = ownPath(href)
  if (path !== null)
    return (
      <Link to={path} className={underlined}>
        {children}
      </Link>
    )
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={underlined}>
      {children}
    </a>
  )
}

type Props = {
  mentions: readonly { id: string; displayName: string }[]
  children: string
}

/**
 * The text of a message, in which web addresses are links and mentioned people stand out. Addresses of this product
 * open in the app.
 */
export const MessageText = ({ mentions, children }: Props) =>
  findLinks(children).map(({ text, href }, place) =>
    href === undefined ? (
      splitAtMentions(text, mentions).map(({ text: part, person }, at) =>
        person ? (
          <b key={`${place} ${at}`} className="font-semibold">
            {part}
          </b>
        ) : (
          part
        ),
      )
    ) : (
      <WebLink key={place} href={href}>
        {text}
      </WebLink>
    ),
  )
