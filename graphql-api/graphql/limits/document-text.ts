import { Lexer, Source, TokenKind } from 'graphql'
import { limitError } from './limit-error.ts'
import { limits } from './limits.ts'

/** Levels of braces that the parser handles easily, and that no document within the limits has. */
const safeBraces = 64

const openingTokens: ReadonlySet<string> = new Set([
  TokenKind.BRACE_L,
  TokenKind.BRACKET_L,
  TokenKind.PAREN_L,
])
const closingTokens: ReadonlySet<string> = new Set([
  TokenKind.BRACE_R,
  TokenKind.BRACKET_R,
  TokenKind.PAREN_R,
])

/**
 * Returns how deep the brackets of a text are nested: `depth` of selections if it is too deep to be parsed, `nesting` of values.
 * The recursive parser would overflow its stack. Returns null for a syntax error, which the parser reports.
 */
const measureBrackets = (text: string): { depth?: number; nesting: number } | null => {
  const lexer = new Lexer(new Source(text))
  let [braces, valueBrackets, maxBraces, nesting] = [0, 0, 0, 0]
  try {
    for (let count = 0; count <= limits.tokens; count += 1) {
      const { kind } = lexer.advance()
      if (kind === TokenKind.EOF) break
      const step = openingTokens.has(kind) ? 1 : closingTokens.has(kind) ? -1 : 0
      const isInValue =
        valueBrackets > 0 || kind === TokenKind.PAREN_L || kind === TokenKind.BRACKET_L
      if (isInValue) valueBrackets += step
      else braces += step
      maxBraces = Math.max(maxBraces, braces)
      nesting = Math.max(nesting, valueBrackets - 1)
    }
  } catch {
    return null
  }
  return { ...(maxBraces > safeBraces && { depth: maxBraces }), nesting }
}

/** Returns an error for a text that is too long or too deep to be parsed, or null. */
export const checkText = (text: string) =>
  limitError({ characters: text.length }) ?? limitError(measureBrackets(text) ?? {})
