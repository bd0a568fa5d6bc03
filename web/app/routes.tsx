import type { RouteObject } from 'react-router-dom'
import { PageSkeleton } from '#web/parts/page-skeleton.tsx'
import { Guard } from './guard.tsx'
import { PageFailure } from './page-failure.tsx'
import { appPages } from './pages.ts'
import { Shell } from './shell.tsx'

const notFound: RouteObject = {
  path: '*',
  lazy: async () => ({ Component: (await import('#web/parts/not-found.tsx')).NotFound }),
}

const pages = appPages.map(({ path, permission, load }): RouteObject => {
  const page: RouteObject = { path, lazy: async () => ({ Component: await load() }) }
  return permission ? { element: <Guard to={permission} />, children: [page] } : page
})

export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <PageFailure />,
    children: [
      {
        errorElement: <PageFailure />,
        hydrateFallbackElement: <PageSkeleton label="Loading" />,
        children: [...pages, notFound],
      },
    ],
  },
]
