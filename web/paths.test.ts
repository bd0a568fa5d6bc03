import { expect, test } from 'vitest'
import { paths, solutionPaths } from './paths.ts'

// Paths are in bookmarks, emails and search indexes, so the test repeats them.
test('no path changes', () => {
  expect(paths).toEqual({
    home: '/',
    pricing: '/pricing',
    benefits: '/benefits',
    legal: '/legal',
    book: '/book',
    demo: '/demo',
    contact: '/contact',
    thanks: '/thank-you',
    login: '/login',
    dashboard: '/dashboard',
    tasks: '/tasks',
    task: '/tasks/:id',
    chat: '/chat',
    schedule: '/schedule',
    call: '/calls/:id',
    crm: '/admin/crm',
    crmDashboard: '/admin/crm-dashboard',
    customers: '/admin/customers',
    customer: '/admin/customers/:id',
    customerWeek: '/admin/customers/:id/weeks/:day',
    leads: '/admin/leads',
    lead: '/admin/leads/:id',
    interactions: '/admin/interactions',
    interaction: '/admin/interactions/:id',
    services: '/admin/services',
    service: '/admin/services/:id',
    bench: '/admin/bench',
    month: '/admin/bench/month',
    person: '/admin/people/:id',
    timeEntries: '/time',
    ownWeek: '/weeks/:day',
    settings: '/admin/settings',
    organisation: '/admin/settings/organization',
    people: '/admin/settings/people',
    team: '/admin/settings/team',
    account: '/account',
    jobs: '/admin/settings/jobs',
    outbox: '/admin/settings/outbox',
    forgotPassword: '/forgot-password',
    newPassword: '/new-password/:token',
    stopEmails: '/stop-emails/:token',
    confirmEmail: '/confirm-email/:token',
    security: '/admin/settings/security',
    invitation: '/invitation/:token',
    graphql: '/graphql',
  })
})

test('every solution keeps its path, and its second one', () => {
  expect(Object.values(solutionPaths)).toEqual([
    { path: '/solutions/real-estate' },
    { path: '/solutions/executive-assistants' },
    { path: '/solutions/isa' },
    { path: '/solutions/bookkeeping', alias: '/bookkeeping' },
    { path: '/solutions/answering-services', alias: '/answering-services' },
    { path: '/solutions/marketing', alias: '/marketing' },
    { path: '/solutions/e-commerce', alias: '/e-commerce' },
    { path: '/solutions/project-management', alias: '/project-management' },
    { path: '/solutions/property-management' },
    { path: '/solutions/medical-healthcare', alias: '/medical-healthcare' },
  ])
})
