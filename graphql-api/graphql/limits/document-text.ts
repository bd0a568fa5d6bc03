import { Lexer, Source, TokenKind } from 'graphql'
import { limits } from './limits.ts'
import { overLimit } from './limit-error.ts'

/** Braces that no document within the limits has, and a parser bears easily. */
const mostBraces = 64

const opening: ReadonlySet<string> = new Set([
  TokenKind.BRACE_L,
  TokenKind.BRACKET_L,
  TokenKind.PAREN_L,
])
const closing: ReadonlySet<string> = new Set([
  TokenKind.BRACE_R,
  TokenKind.BRACKET_R,
  TokenKind.PAREN_R,
])

/**
 * How deep the brackets of a text go before it is parsed, since a parser that follows them falls over:
 * `depth` of selections where it is beyond all bearing, `nesting` of values. Null when the text is no document, which parsing says better.
 */
const bracketsOf = (text: string): { depth?: number; nesting: number } | null => {
  const lexer = new Lexer(new Source(text))
  let [braces, inside, most, nesting] = [0, 0, 0, 0]
  try {
    for (let count = 0; count <= limits.tokens; count += 1) {
      const { kind } = lexer.advance()
      if (kind === TokenKind.EOF) break
      const step = opening.has(kind) ? 1 : closing.has(kind) ? -1 : 0
      const isOfValue = inside > 0 || kind === TokenKind.PAREN_L || kind === TokenKind.BRACKET_L
      if (isOfValue) inside += step
      else braces += step
      most = Math.max(most, braces)
      nesting = Math.max(nesting, inside - 1)
    }
  } catch {
    return null
  }
  return { ...(most > mostBraces && { depth: most }), nesting }
}

/** Refuses a text that is too long or too deep to be parsed, naming the limit. */
export const measureText = (text: string) =>
  overLimit({ characters: text.length }) ?? overLimit(bracketsOf(text) ?? {})
