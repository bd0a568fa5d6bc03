import * as React from 'react'

type Internals = Record<'__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', object>

// React's development build makes an error and a task for each element while this counter is low, which takes a fifth
// of the time of the web's tests. The name is internal to React: no-owner-stacks.test.tsx says when it is gone.
Object.defineProperty(
  (React as unknown as Internals).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: () => undefined },
)
