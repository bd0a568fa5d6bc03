import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Room } from './room.ts'

const react = ['react', 'react-dom']
const page = [...react, 'react-router-dom', 'lucide-react']

const featureMay = [
  'web/timeline',
  'web/writing',
  'web/records',
  'web/viewer',
  'web/parts',
  'web/ui',
  'web/assets',
  'web/paths.ts',
  'web/schema.generated.ts',
  'shared',
]

/** Each feature is a separate room; code that two features need belongs to parts or shared. */
const features = Object.fromEntries(
  globSync('web/features/*', { cwd: join(import.meta.dirname, '..') }).map(
    (name): [string, Room] => [
      name.replaceAll('\\', '/'),
      {
        purpose: 'a feature of the app',
        may: featureMay,
        packages: [
          ...page,
          'react-hook-form',
          '@apollo/client',
          '@dnd-kit/core',
          '@radix-ui/react-dropdown-menu',
        ],
      },
    ],
  ),
)

/** The rooms of the browser's side. */
export const webRooms: Record<string, Room> = {
  'web/paths.ts': { purpose: 'the paths of all pages', may: ['shared'] },
  'web/entries.ts': { purpose: 'the entries of the build', may: [] },
  'web/compress-assets.ts': {
    purpose: 'compression of built files',
    may: [],
    packages: ['vite', 'node:*'],
  },
  'web/site': {
    purpose: 'the public pages',
    may: ['web/content', 'web/mail', 'web/parts', 'web/ui', 'web/assets', 'web/paths.ts', 'shared'],
    packages: [
      ...react,
      '@headlessui/react',
      '@radix-ui/react-navigation-menu',
      'chart.js',
      'react-chartjs-2',
    ],
  },
  'web/client': { purpose: 'hydration of islands', may: ['shared'] },
  'web/app': {
    purpose: 'the signed-in application',
    may: ['web/features', 'web/live', 'web/offline', ...featureMay],
    packages: [
      ...page,
      '@headlessui/react',
      '@radix-ui/react-dropdown-menu',
      '@apollo/client',
      'rxjs',
    ],
  },
  'web/explorer': {
    purpose: 'the GraphQL explorer',
    may: ['web/paths.ts'],
    packages: [...react, 'graphiql', '@graphiql/toolkit'],
  },
  'web/content': { purpose: 'texts of the site as data', may: ['shared', 'web/paths.ts'] },
  ...features,
  'web/writing': {
    purpose: 'mutations and forms',
    may: ['web/viewer', 'web/ui', 'web/schema.generated.ts', 'shared'],
    packages: [
      ...page,
      '@apollo/client',
      '@headlessui/react',
      '@hookform/resolvers',
      '@radix-ui/react-dropdown-menu',
      'react-hook-form',
      'zod',
    ],
  },
  'web/records': {
    purpose: 'queries and mutations of each noun',
    may: [
      'web/writing',
      'web/viewer',
      'web/parts',
      'web/ui',
      'web/paths.ts',
      'web/schema.generated.ts',
      'shared',
    ],
    packages: [...page, '@apollo/client'],
  },
  'web/live': {
    purpose: 'pages that follow other people’s changes',
    may: [
      'web/writing',
      'web/offline',
      'web/ui',
      'web/paths.ts',
      'web/schema.generated.ts',
      'shared',
    ],
    packages: ['@apollo/client', 'graphql-ws'],
  },
  'web/mail': {
    purpose: 'the templates of mails',
    may: ['web/assets', 'web/parts/notification-href.ts', 'web/paths.ts', 'shared'],
    packages: ['react', 'react-dom'],
  },
  'web/offline': {
    purpose: 'the app without a network',
    may: ['web/viewer', 'web/paths.ts'],
    packages: ['@apollo/client', 'rxjs'],
  },
  'web/timeline': {
    purpose: 'timelines of records',
    may: [
      'web/writing',
      'web/viewer',
      'web/parts',
      'web/ui',
      'web/paths.ts',
      'web/schema.generated.ts',
      'shared',
    ],
    packages: [...page, '@apollo/client'],
  },
  'web/parts': {
    purpose: 'product components of site and app',
    may: [
      'web/ui',
      'web/assets',
      'web/content',
      'web/paths.ts',
      'web/schema.generated.ts',
      'shared',
    ],
    packages: [...page, '@dnd-kit/core'],
  },
  'web/ui': {
    purpose: 'generic UI components',
    may: [],
    packages: [
      ...page,
      '@headlessui/react',
      '@radix-ui/react-dropdown-menu',
      '@radix-ui/react-toast',
      '@tanstack/react-table',
      'tailwind-merge',
    ],
  },
  'web/viewer': {
    purpose: 'the signed-in viewer',
    may: ['web/ui', 'web/paths.ts', 'web/schema.generated.ts', 'shared'],
    packages: [...react, '@apollo/client', '@simplewebauthn/browser'],
  },
  'web/assets': { purpose: 'fonts, drawings, film', may: [], packages: react },
  'web/testing': {
    purpose: 'test helpers',
    may: ['web'],
    packages: [...page, '@apollo/client', '@testing-library/*', 'graphql', 'vitest', 'node:*'],
  },
}
