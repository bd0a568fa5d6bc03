import { Link, matchPath } from 'react-router-dom'
import { appPaths } from '#web/paths.ts'
import { findLinks } from './find-links.ts'
import { splitAtMentions } from '#web/writing/mentions/mention-at.ts'

const underlined = 'underline underline-offset-2 hover:decoration-2'

const isInApp = (path: string) => Object.values(appPaths).some((one) => matchPath(one, path))

const WebLink = ({ href, children }: { href: string; children: string }) => {
  const { origin, pathname, search, hash } = new URL(href)
  const isOwn = origin === location.origin
  if (isOwn && isInApp(pathname))
    return (
      <Link to={pathname + search + hash} className={underlined}>
        {children}
      </Link>
    )
  return (
    <a
      href={href}
      target="_blank"
      rel={isOwn ? 'noopener' : 'noopener noreferrer nofollow'}
      className={underlined}
    >
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
 * open in the app if they are its pages, else apart, as files and the public site do.
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
