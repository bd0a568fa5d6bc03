import { entryAddress, entryAssets, entryStyles } from './manifest.ts'
import type { Manifest } from './manifest.ts'

type ShellOptions = { module: string; needs: string[]; styles: string[]; blockingScripts: string[] }

/** Renders the HTML of a single-page application. Scripts in `blockingScripts` run before the first paint. */
const renderShell = ({ module, needs, styles, blockingScripts }: ShellOptions) => `<!doctype html>
<html lang="en" data-app>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Admin Genie</title>
<meta name="robots" content="noindex">
<meta name="description" content="Sign in to Admin Genie.">
<meta name="theme-color" content="#fdfcf9" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0e1627" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
${blockingScripts.map((url) => `<script src="${url}"></script>`).join('\n')}
${styles.map((url) => `<link rel="stylesheet" href="${url}">`).join('\n')}
${needs.map((url) => `<link rel="modulepreload" href="${url}">`).join('\n')}
<script type="module" src="${module}"></script>
</head>
<body>
<div id="root"></div>
<noscript><p style="margin:2rem auto;max-width:40rem;padding:0 1rem">You need JavaScript to sign in. Turn it on in your browser, or call us at <a href="tel:+18444364310">844-GENIE10</a>.</p></noscript>
</body>
</html>
`

/** The entry of a shell: the application, or the GraphQL explorer. */
export type ShellEntry = 'app' | 'explorer'

/** Renders the shell with the built files. */
export const renderBuiltShell = (manifest: Manifest, entry: ShellEntry) =>
  renderShell({
    ...entryAssets(manifest, entry),
    styles: entry === 'app' ? [entryAddress(manifest, 'app-style')] : entryStyles(manifest, entry),
    blockingScripts: [entryAddress(manifest, 'theme')],
  })

/** Renders the shell with the source files, for development. */
export const renderSourceShell = (entry: ShellEntry) =>
  renderShell({
    module: `/web/${entry}/main.tsx`,
    needs: [],
    styles: entry === 'app' ? ['/web/app/app.css'] : [],
    blockingScripts: ['/web/client/theme.ts'],
  })

const segment = '[^/]+'

/** Returns a function that tells whether a path belongs to the application; `:id` matches one segment. */
export const createAppPathMatcher = (paths: readonly string[]) => {
  const patterns = paths.map((path) => path.replaceAll(/:\w+/g, segment))
  const pattern = new RegExp(`^(?:${patterns.join('|')})/?$`)
  return (path: string) => pattern.test(path)
}
