import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse as parseSchema, visit } from 'graphql'
import { expect, test } from 'vitest'
import { parseSync, Visitor } from 'vite'

/**
 * British spellings, each with the American one. `Cancelled` is the specification's own word for a status and stays.
 */
const british: readonly [found: RegExp, american: string][] = [
  [/\b\w*(?:col|fav|hon|behavi|neighb|harb|lab|flav|hum|rum)our(?!ne)\w*/gi, '-or'],
  [
    /\b\w*(?:organ|recogn|real|apolog|categor|priorit|summar|optim|custom|final|author|initial|minim|maxim|normal|personal|special|standard|util|visual|item|emphas|digit|general|memor|synchron|capital|modern)is(?:e|es|ed|er|ers|ing|ation|ations)\b/gi,
    '-ize',
  ],
  [/\b(?:paraly|analy|cataly)s(?:e|ed|ing)\b/gi, '-yze'],
  [/\b(?:centre|theatre|litre|fibre|calibre)\w*/gi, '-er'],
  [/\b(?:kilo|centi|milli)?metres?\b/gi, 'meter'],
  [
    /\b(?:travel|label|model|level|fuel|total|signal|channel|counsel)l(?:ed|er|ers|ing|or|ors)\b/gi,
    'one l',
  ],
  [
    /\b(?:fulfil|fulfils|fulfilment|enrol|enrols|enrolment|instalments?|skilful|wilful)\b/gi,
    'two l',
  ],
  [/\b(?:licence|defence|offence|pretence)s?\b/gi, '-se'],
  [/\bpractis\w+/gi, 'practice'],
  [
    /\b(?:catalogue|programme|cheque|tyre|kerb|storey|grey|mould|plough|sceptic\w*|aluminium|jewellery)s?\b/gi,
    '',
  ],
  [/\b(?:enquir(?:y|ies|e|ed)|whilst|amongst|learnt|spelt|burnt|towards)\b/gi, ''],
  [/\be-mails?\b/gi, 'email'],
]

const root = import.meta.dirname
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const files = (pattern: string, ...left: RegExp[]) =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/generated/**'] })
    .filter((file) => !left.some((one) => one.test(file)))
    .toSorted()

/** A name, a path or a class: nothing that is read as a sentence. */
const isName = (text: string) => /^[a-z#./@][\w#./:@-]*$/.test(text)

/** What a program may put before a person: its texts, without names, comments and what it imports. */
const textsOfProgram = (file: string) => {
  const texts: string[] = []
  const imported = new Set<number>()
  const keep = (text: string) => texts.push(text)
  new Visitor({
    ImportDeclaration: ({ source }) => void imported.add(source.start),
    ImportExpression: ({ source }) => void imported.add(source.start),
    Literal: ({ value, start }) => {
      if (typeof value === 'string' && !imported.has(start) && !isName(value)) keep(value)
    },
    TemplateElement: ({ value }) => void keep(value.cooked ?? ''),
    JSXText: ({ value }) => void keep(value),
  }).visit(parseSync(file, read(file)).program)
  return texts
}

const textsOfSchema = (file: string) => {
  const texts: string[] = []
  visit(parseSchema(read(file)), { StringValue: ({ value }) => void texts.push(value) })
  return texts
}

/** Prose without its code and its addresses. */
const textsOfProse = (file: string) => [read(file).replaceAll(/```[^]*?```|\]\([^)]*\)/g, ' ')]

const wrong = (all: string[], textsOf: (file: string) => string[]) =>
  all.flatMap((file) =>
    textsOf(file).flatMap((text) =>
      british.flatMap(([found, american]) =>
        [...text.replaceAll(/`[^`]*`/g, '').matchAll(found)].map(
          ([word]) => `${file}: ${word} (${american})`,
        ),
      ),
    ),
  )

test('whoever reads the app or the site reads American English', () => {
  const pages = files('web/**/*.{ts,tsx}', /\.test\.|\.generated\.|web\/testing\//)
  expect(pages.length).toBeGreaterThan(100)
  expect(wrong(pages, textsOfProgram)).toEqual([])
})

test('so does whoever reads what the server and the programs say', () => {
  // Statements to the database name its tables; they are read by nobody else.
  const programs = files(
    '{shared,graphql-api,scripts}/**/*.{ts,mjs}',
    /\.test\.|\/(?:stores|database|testing|plant)\//,
  )
  expect(programs.length).toBeGreaterThan(100)
  expect(wrong(programs, textsOfProgram)).toEqual([])
})

test('so does whoever reads the descriptions of the schema', () => {
  expect(wrong(['schema.graphql'], textsOfSchema)).toEqual([])
})

test('so does whoever reads the documents', () => {
  expect(wrong(files('{README,CONTEXT,SECURITY,docs/**/*}.md'), textsOfProse)).toEqual([])
})
