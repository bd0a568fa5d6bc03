import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { entries } from './web/entries.ts'
import { compressAssets } from './web/compress-assets.ts'

const root = import.meta.dirname

const input = Object.fromEntries(
  Object.entries(entries)
    .filter(([, file]) => existsSync(resolve(root, file)))
    .map(([name, file]) => [name, resolve(root, file)]),
)

/** Public pages are rendered by the server, so the browser does not notice an edit of theirs by itself. */
const reloadPages = (): Plugin => ({
  name: 'reload-pages',
  apply: 'serve',
  hotUpdate({ modules, server }) {
    if (this.environment.name === 'ssr' && modules.length > 0)
      server.environments.client.hot.send({ type: 'full-reload' })
  },
})

/** Modules in one script, because many small ones compress badly: the frame and the timeline of every record's page without what is loaded later, and icons that the same pages share. */
const groups = [
  {
    name: 'record',
    test: /\/web\/(?:timeline\/(?!call-(?:details|facts|work)|detail-row)|parts\/(?:record-(?:frame|page|skeleton)|side-part|contact-links)|records\/(?:page-of|interaction\/contact-kinds)|ui\/facts|writing\/(?:forms\/(?:composer|inline-fact|fact-view)|actions\/record-actions))/,
  },
  {
    name: 'icons',
    test: /\/lucide-react\/dist\/esm\/icons\//,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 1500,
  },
]

export default defineConfig(({ command }) => ({
  root,
  appType: 'custom',
  publicDir: 'web/assets/public',
  plugins: [react(), tailwindcss(), compressAssets(), reloadPages()],
  // Tables import this module with a shim for old versions of React, dialogs without it: both load one script.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  builder: {},
  build: { target: 'baseline-widely-available' },
  environments: {
    client: {
      optimizeDeps: { entries: Object.values(entries) },
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: false,
        assetsInlineLimit: 0,
        // An entry's exports are how the wake-up script finds the component.
        rolldownOptions: {
          input,
          preserveEntrySignatures: 'allow-extension',
          output: {
            codeSplitting: { includeDependenciesRecursively: false, groups },
            // A service worker keeps its address over all builds, and serves the paths below it.
            entryFileNames: ({ name }) =>
              name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js',
            // A script names each script that it imports, and long names compress badly.
            chunkFileNames: 'assets/[hash:7].js',
          },
        },
      },
    },
    ssr: {
      // React and all else goes into one file, so that its production build runs whatever NODE_ENV says.
      resolve: { noExternal: command === 'build' ? true : [] },
      ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
      build: {
        outDir: 'dist/pages',
        copyPublicDir: false,
        emitAssets: true,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: { site: resolve(root, 'web/site/entry.tsx') },
        },
      },
    },
  },
}))
