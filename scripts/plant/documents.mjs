import { planted } from './planted.mjs'

const one = planted('document')

const trusted = 'graphql-api/graphql/trusted.ts'
const known = 'graphql-api/graphql/known-documents.ts'
const preflight = 'graphql-api/graphql/preflight.ts'
const statuses = 'graphql-api/graphql/statuses.ts'
const link = 'web/app/ask-by-hash.ts'
const overHttp = 'graphql-api/graphql/trusted.test.ts'
const files = 'graphql-api/graphql/trusted-files.test.ts'
const audits = 'graphql-api/graphql/audits.test.ts'
const ofWeb = 'web/app/ask-by-hash.test.ts'

/** What lets documents be executed that nobody knows, or lets known ones be lost. */
export const documentFaults = () => [
  one('a strict server answers strangers', trusted, 'if (only) throw untrusted()', '', overHttp),
  one(
    'a hash may come with any document',
    trusted,
    'hashOf(query) !== hash',
    "hashOf(query) === ''",
    overHttp,
  ),
  one(
    'a text is not known where it is sent',
    trusted,
    '(only && query !== null ? hashOf(query) : null)',
    'null',
    overHttp,
  ),
  one(
    'words stand in addresses',
    known,
    'refuseInAddress(schema, operation)',
    'void refuseInAddress',
    overHttp,
  ),
  one(
    'files of documents are not examined at the start',
    known,
    'examineFile(file, { schema, introspection, preflight })',
    'void [file, examineFile, preflight]',
    files,
  ),
  one(
    'strangers push known documents out',
    preflight,
    'if (isTrusted) trusted.set(query, document)\n    else documents.keep',
    'documents.keep',
    'graphql-api/graphql/preflight.test.ts',
  ),
  one(
    'plain JSON has the status of a refusal',
    statuses,
    "likesPlainJson(headers.get('accept'))",
    "likesPlainJson('')",
    audits,
  ),
  one(
    'whoever names no form is not told by the status',
    'graphql-api/doors/encoding.ts',
    '/\\bapplication\\/json\\b/i.test(accept) &&',
    '',
    audits,
  ),
  one(
    'a page that is older than its server is lost',
    link,
    'if (!isUnknownHere(result.errors)) return of(result)',
    'if (!isUnknownHere([])) return of(result)',
    ofWeb,
  ),
]
