import type { MailQuote } from '#shared/mail.ts'
import type { MailContent } from './mail-content.ts'
import { colors, text } from './mail-styles.ts'

type Props = { quotes: readonly MailQuote[]; edge: MailContent['edge'] }

/** The words of a quote, each line on one of its own. */
const Words = ({ quote }: { quote: MailQuote }) =>
  quote.text.split(/\r\n?|\n/).map((line, at) => (
    // The lines never change, and two may say the same.
    // eslint-disable-next-line react/no-array-index-key
    <span key={at}>
      {at > 0 && <br />}
      {line}
    </span>
  ))

/** What someone wrote, in the order in which they did: messages in bubbles, a question or a result with an edge. */
export const MailQuotes = ({ quotes, edge }: Props) =>
  quotes.map((quote, at) => (
    // The quotes never change, and two may say the same.
    // eslint-disable-next-line react/no-array-index-key
    <table
      key={at}
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: edge ? '0 0 12px' : 0 }}
    >
      <tbody>
        {!edge && (
          <tr>
            <td style={{ ...text, padding: '12px 0 8px', fontSize: 14, lineHeight: '20px' }}>
              <strong style={{ fontWeight: 600 }}>{quote.by}</strong>
            </td>
            <td
              className="quiet"
              align="right"
              style={{
                ...text,
                padding: '12px 0 8px 16px',
                fontSize: 14,
                lineHeight: '20px',
                color: colors.quiet,
              }}
            >
              {quote.at}
            </td>
          </tr>
        )}
        <tr>
          <td
            colSpan={2}
            className={edge ? (edge === 'result' ? 'done ink' : 'ink') : 'sunken ink'}
            style={{
              ...text,
              color: colors.ink,
              overflowWrap: 'anywhere',
              ...(edge
                ? {
                    padding: '0 0 0 18px',
                    borderLeft: `3px solid ${edge === 'result' ? colors.done : colors.gold}`,
                    fontSize: 18,
                    lineHeight: '27px',
                  }
                : {
                    padding: '14px 18px',
                    background: colors.sunken,
                    borderRadius: '4px 16px 16px 16px',
                  }),
            }}
          >
            <Words quote={quote} />
          </td>
        </tr>
      </tbody>
    </table>
  ))
