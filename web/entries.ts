/** The browser's entry points by name. Nothing imports this list: the build and the development server read it. */
export const entries = {
  wake: 'web/client/wake.ts',
  theme: 'web/client/theme.ts',
  form: 'web/client/form.ts',
  marketing: 'web/client/marketing.ts',
  film: 'web/client/film.ts',
  demo: 'web/client/demo.ts',
  style: 'web/site/site.css',
  hydrate: 'web/site/islands/hydrate.tsx',
  menu: 'web/site/islands/solutions-menu.tsx',
  tabs: 'web/site/islands/plan-tabs.tsx',
  chart: 'web/site/islands/cost-chart.tsx',
  app: 'web/app/main.tsx',
  // Linked by the shell: a sheet that a script imports is named by each script that imports another one later.
  'app-style': 'web/app/app.css',
  explorer: 'web/explorer/main.tsx',
  'service-worker': 'web/offline/service-worker.ts',
}
