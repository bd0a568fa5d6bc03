import type { MailContent } from './mail-content.ts'
import { whereToAnswer } from './mail-content.ts'
import type { MailLinks } from './mail-document.tsx'
import { MailQuotes } from './mail-quotes.tsx'
import { MailRowName, MailRows } from './mail-rows.tsx'
import { colors, font, text } from './mail-styles.ts'

type Props = Pick<MailLinks, 'link' | 'publicUrl'> & { content: MailContent }

/** The one button of a mail. It is a table cell, because some mail programs ignore the padding of links. */
const MailButton = ({ label, link }: { label: string; link: string | null }) => (
  <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '24px 0 16px' }}>
    <tbody>
      <tr>
        <td style={{ background: colors.gold, borderRadius: 8 }}>
          <a
            href={link ?? undefined}
            style={{
              display: 'inline-block',
              padding: '12px 22px',
              fontFamily: font,
              fontSize: 16,
              lineHeight: '24px',
              fontWeight: 600,
              color: colors.ink,
              textDecoration: 'none',
            }}
          >
            {label}
          </a>
        </td>
      </tr>
    </tbody>
  </table>
)

/** What a mail says, from its heading to its button and rows. */
export const MailBody = ({ content, link, publicUrl }: Props) => {
  const { about, quotes = [], edge = null, sections = [] } = content
  const button = (
    <>
      <MailButton label={content.button.label} link={link} />
      {content.isAnswered && (
        <p
          className="quiet"
          style={{ ...text, fontSize: 14, lineHeight: '20px', color: colors.quiet }}
        >
          {whereToAnswer}
        </p>
      )}
    </>
  )
  return (
    <>
      <h1
        style={{ ...text, margin: '0 0 12px', fontSize: 24, lineHeight: '32px', fontWeight: 600 }}
      >
        {content.heading}
      </h1>
      {about && (
        <p className="quiet" style={{ ...text, color: colors.quiet }}>
          <MailRowName row={about} publicUrl={publicUrl} color={colors.quiet} />
        </p>
      )}
      {content.paragraphs.map((paragraph) => (
        <p key={paragraph} style={text}>
          {paragraph}
        </p>
      ))}
      <MailQuotes quotes={quotes} edge={edge} />
      {content.lines && (
        <ul style={{ ...text, paddingLeft: 20 }}>
          {content.lines.map((line) => (
            <li key={line} style={{ marginBottom: 8 }}>
              {line}
            </li>
          ))}
        </ul>
      )}
      {content.button.isAboveSections && button}
      {sections.map((section) => (
        <MailRows key={section.title} {...section} publicUrl={publicUrl} />
      ))}
      {!content.button.isAboveSections && button}
    </>
  )
}
