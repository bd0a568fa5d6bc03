import { logoId } from '#shared/mail.ts'
import { MailBody } from './mail-body.tsx'
import type { MailContent } from './mail-content.ts'
import { colors, style, text, width } from './mail-styles.ts'

export type MailLinks = {
  /** The address of the button; null if it must not be shown. */
  link: string | null
  /** The address that stops emails of this kind; null for emails that always arrive. */
  stop: string | null
  /** The address where the recipient chooses their emails. */
  choose: string
  publicUrl: string
}

type Props = MailLinks & { content: MailContent }

/** The logo on a tile, which stands on light and dark, and the name. */
const MailLogo = () => (
  <table
    role="presentation"
    cellPadding={0}
    cellSpacing={0}
    style={{ marginBottom: 24, borderCollapse: 'collapse' }}
  >
    <tbody>
      <tr>
        <td style={{ padding: '0 10px 0 0' }}>
          <img
            src={`cid:${logoId}`}
            alt="Logo"
            width={28}
            height={28}
            // Else React adds a link to the head that preloads it, which mail programs may take for a file of another host.
            fetchPriority="low"
            style={{ display: 'block', border: 0 }}
          />
        </td>
        <td
          className="ink"
          style={{
            fontFamily: 'Fraunces, Georgia, serif',
            fontSize: 20,
            lineHeight: '28px',
            color: colors.ink,
          }}
        >
          Admin Genie
        </td>
      </tr>
    </tbody>
  </table>
)

const Footer = ({ content, stop, choose, publicUrl }: Omit<Props, 'link'>) => (
  <p
    className="quiet"
    style={{ ...text, margin: 0, fontSize: 13, lineHeight: '20px', color: colors.quiet }}
  >
    {content.reason}
    <br />
    {stop && (
      <>
        <a href={stop} style={{ color: colors.quiet }}>
          Stop these emails
        </a>
        {' · '}
        <a href={choose} style={{ color: colors.quiet }}>
          Choose your emails
        </a>
        {' · '}
      </>
    )}
    <a href={publicUrl} style={{ color: colors.quiet }}>
      {publicUrl.replace(/^https?:\/\//, '')}
    </a>
  </p>
)

/**
 * A mail of 600 px, or of the width of a phone: tables and inline styles, because mail programs know little else. The outer
 * table has a fixed layout, so that the width of the inner one, which Outlook needs, gives way to a narrow window.
 */
export const MailDocument = ({ content, link, ...links }: Props) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{content.subject}</title>
      <style>{style}</style>
    </head>
    <body className="page" style={{ margin: 0, padding: 0, background: colors.page }}>
      <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
        {content.quotes?.[0]?.text.slice(0, 150) ?? content.paragraphs[0]}
      </div>
      <table
        role="presentation"
        className="page"
        width="100%"
        cellPadding={0}
        cellSpacing={0}
        style={{ tableLayout: 'fixed', background: colors.page }}
      >
        <tbody>
          <tr>
            {/* A cell of a layout, not a control. */}
            {/* eslint-disable-next-line jsx-a11y/control-has-associated-label */}
            <td align="center" className="around" style={{ padding: '24px 0' }}>
              <table
                role="presentation"
                width={width}
                cellPadding={0}
                cellSpacing={0}
                style={{ width, maxWidth: '100%' }}
              >
                <tbody>
                  <tr>
                    <td
                      className="paper ink"
                      style={{
                        padding: '32px 40px 28px',
                        background: colors.paper,
                        color: colors.ink,
                        textAlign: 'left',
                        overflowWrap: 'anywhere',
                      }}
                    >
                      <MailLogo />
                      <MailBody content={content} link={link} publicUrl={links.publicUrl} />
                      <div
                        className="quiet line"
                        style={{
                          borderTop: `1px solid ${colors.line}`,
                          marginTop: 32,
                          paddingTop: 16,
                        }}
                      >
                        <Footer content={content} {...links} />
                      </div>
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
