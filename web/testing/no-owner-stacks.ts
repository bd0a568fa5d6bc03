import * as React from 'react'

const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

// React's development build makes an error and a task for each element while this counter is low, which takes a fifth
// of the time of the web's tests. The name is internal to React: no-owner-stacks.test.tsx says when it is gone.
Object.defineProperty(
  (React as unknown as Record<typeof name, object>)[name],
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set() {} },
)
