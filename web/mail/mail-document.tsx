import { MailRows } from './mail-rows.tsx'
import { colors, font, text } from './mail-styles.ts'
import type { MailContent } from './mail-content.ts'

export type MailLinks = {
  /** The address of the button; null if it must not be shown. */
  link: string | null
  /** The address that stops emails of this kind; null for emails that always arrive. */
  stop: string | null
  publicUrl: string
}

type Props = MailLinks & { content: MailContent }

/** Mail programs that know `prefers-color-scheme` show the mail dark; others keep the inline styles. */
const darkStyle = `
  :root { color-scheme: light dark; supported-color-schemes: light dark }
  @media (prefers-color-scheme: dark) {
    .paper { background: #0e1627 !important }
    .ink { color: #f2eee4 !important }
    .quiet, .quiet a { color: #aab4c8 !important }
    .line { border-color: #2a3654 !important }
    .full { background: #c4cee2 !important }
    .track { background: #2a3654 !important }
  }
`

/** A mail of 600 px at most: tables and inline styles, because mail programs know little else. */
export const MailDocument = ({ content, link, stop, publicUrl }: Props) => {
  const button = <MailButton label={content.button.label} link={link} />
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{content.subject}</title>
        <style>{darkStyle}</style>
      </head>
      <body className="paper" style={{ margin: 0, padding: 0, background: colors.paper }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
          {content.paragraphs[0]}
        </div>
        <table
          role="presentation"
          className="paper"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          style={{ background: colors.paper }}
        >
          <tbody>
            <tr>
              {/* A cell of a layout, not a control. */}
              {/* eslint-disable-next-line jsx-a11y/control-has-associated-label */}
              <td align="center" style={{ padding: '32px 16px' }}>
                <table
                  role="presentation"
                  width="100%"
                  cellPadding={0}
                  cellSpacing={0}
                  style={{ maxWidth: 600 }}
                >
                  <tbody>
                    <tr>
                      <td
                        className="ink"
                        style={{ color: colors.ink, textAlign: 'left', overflowWrap: 'anywhere' }}
                      >
                        <p style={{ ...text, fontWeight: 600, marginBottom: 32 }}>Admin Genie</p>
                        <h1
                          style={{
                            margin: '0 0 16px',
                            fontFamily: `Fraunces, Georgia, serif`,
                            fontSize: 28,
                            lineHeight: '36px',
                            fontWeight: 600,
                          }}
                        >
                          {content.heading}
                        </h1>
                        {content.paragraphs.map((paragraph) => (
                          <p key={paragraph} style={text}>
                            {paragraph}
                          </p>
                        ))}
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
                        {content.sections?.map((section) => (
                          <MailRows key={section.title} {...section} />
                        ))}
                        {!content.button.isAboveSections && button}
                      </td>
                    </tr>
                    <tr>
                      <td
                        className="quiet line"
                        style={{
                          borderTop: `1px solid ${colors.line}`,
                          paddingTop: 16,
                          color: colors.quiet,
                        }}
                      >
                        <p style={{ ...text, fontSize: 13, lineHeight: '20px' }}>
                          {content.reason}
                          <br />
                          {stop && (
                            <>
                              <a href={stop} style={{ color: colors.quiet }}>
                                Stop these emails
                              </a>
                              {' · '}
                            </>
                          )}
                          <a href={publicUrl} style={{ color: colors.quiet }}>
                            {publicUrl.replace(/^https?:\/\//, '')}
                          </a>
                        </p>
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

/** The one button of a mail. It is a table cell, because some mail programs ignore the padding of links. */
const MailButton = ({ label, link }: { label: string; link: string | null }) => (
  <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '8px 0 32px' }}>
    <tbody>
      <tr>
        <td style={{ background: '#f2b53f', borderRadius: 8 }}>
          <a
            href={link ?? undefined}
            style={{
              display: 'inline-block',
              padding: '12px 24px',
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
