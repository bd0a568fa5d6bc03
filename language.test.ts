import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse as parseSchema, visit } from 'graphql'
import { expect, test } from 'vitest'
import { parseSync, Visitor } from 'vite'

type Rule = readonly [pattern: RegExp, replacement: string]

/**
 * British spellings, each with the American one. `Cancelled` is the specification's own word for a status and stays.
 */
const british: readonly Rule[] = [
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

/** Archaic and translated phrases, each with the plain one. */
const dialect: readonly Rule[] = [
  [/\banew\b/gi, 'again'],
  [/\b(?:whoever|who(?:m|se)(?:so)?ever|whosoever)\b/gi, 'name the person or the role'],
  [/\bwhom\b/gi, 'name the person or the role'],
  [/\bsought\b/gi, 'searched for'],
  [/\bparted\b/gi, 'separated'],
  [/\beldest\b/gi, 'oldest'],
  [/\bof late\b/gi, 'recently'],
  [/\bseldom\b/gi, 'rarely'],
  [/\bstands? here\b/gi, 'appears here'],
  [/\bsomebody\b/gi, 'someone'],
  [/\bnobody yet\b/gi, 'unassigned, no one yet'],
  [/\bcould not be loaded\b/gi, 'couldn’t load …'],
  [/^ ?is (?:saved|added|assigned|completed|attached)\./g, 'a phrase of its own: “Changes saved.”'],
  [/^Not (?!accepted)\w+ed:/g, 'couldn’t …'],
]

/** Folders whose comments must be plain. Migrations are left out, because a landed one is never edited. */
const plainComments = ['web', 'shared', 'graphql-api', 'e2e', 'scripts', 'peers']

const root = import.meta.dirname
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const files = (pattern: string, ...remainingPatterns: RegExp[]) =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/generated/**'] })
    .filter((file) => !remainingPatterns.some((one) => one.test(file)))
    .toSorted()

/** True for a name, a path, or a class: text that is not read as a sentence. */
const isName = (text: string) => /^[a-z#./@][\w#./:@-]*$/.test(text)

/** Returns the string literals and JSX texts of a program, without names and import paths. */
const textsOfProgram = (file: string) => {
  const texts: string[] = []
  const importedIds = new Set<number>()
  const keep = (text: string) => texts.push(text)
  new Visitor({
    ImportDeclaration: ({ source }) => void importedIds.add(source.start),
    ImportExpression: ({ source }) => void importedIds.add(source.start),
    Literal: ({ value, start }) => {
      if (typeof value === 'string' && !importedIds.has(start) && !isName(value)) keep(value)
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

/** Returns the prose of a document, without code and addresses. */
const textsOfProse = (file: string) => [read(file).replaceAll(/```[^]*?```|\]\([^)]*\)/g, ' ')]

/** The comments of a program, each without the marks at the start of its lines. */
const commentsOfProgram = (file: string) =>
  parseSync(file, read(file)).comments.map(({ value }) => value.replaceAll(/^\s*\*? ?/gm, ' '))

/** Returns a line for each phrase of a file that breaks a rule. Names in backticks are not prose. */
const findPhrases = (all: string[], textsOf: (file: string) => string[], rules: readonly Rule[]) =>
  all.flatMap((file) =>
    textsOf(file).flatMap((text) =>
      rules.flatMap(([pattern, replacement]) =>
        [...text.replaceAll(/`[^`]*`/g, '').matchAll(pattern)].map(
          ([phrase]) => `${file}: ${phrase} (${replacement})`,
        ),
      ),
    ),
  )

const pages = files('web/**/*.{ts,tsx}', /\.test\.|\.generated\.|web\/testing\//)
// Statements to the database name its tables; no user reads them.
const programs = files(
  '{shared,graphql-api,scripts}/**/*.{ts,mjs}',
  /\.test\.|\/(?:stores|database|testing|plant)\//,
)
const documents = files('{README,CONTEXT,SECURITY,docs/**/*}.md')

test('the patterns find programs and documents', () => {
  expect(pages.length).toBeGreaterThan(100)
  expect(programs.length).toBeGreaterThan(100)
  expect(documents.length).toBeGreaterThan(3)
})

test('texts of the app and the site are in American English', () => {
  expect(findPhrases(pages, textsOfProgram, british)).toEqual([])
})

test('texts of the server and the scripts are in American English', () => {
  expect(findPhrases(programs, textsOfProgram, british)).toEqual([])
})

test('descriptions of the schema are in plain American English', () => {
  expect(findPhrases(['schema.graphql'], textsOfSchema, [...british, ...dialect])).toEqual([])
})

test('documents are in American English', () => {
  expect(findPhrases(documents, textsOfProse, british)).toEqual([])
})

test('texts of the app and the site are plain', () => {
  expect(findPhrases(pages, textsOfProgram, dialect)).toEqual([])
})

test('texts of the server are plain, the demo company’s own words aside', () => {
  const server = programs.filter((file) => !/^scripts\/|graphql-api\/demo\//.test(file))
  expect(findPhrases(server, textsOfProgram, dialect)).toEqual([])
})

test('documents are plain', () => {
  expect(findPhrases(documents, textsOfProse, dialect)).toEqual([])
})

test.each(plainComments)('comments in %s are plain', (folder) => {
  const all = files(`${folder}/**/*.{ts,tsx,mjs}`, /\.test\.|\.generated\./)
  expect(all.length).toBeGreaterThan(10)
  expect(findPhrases(all, commentsOfProgram, dialect)).toEqual([])
})
