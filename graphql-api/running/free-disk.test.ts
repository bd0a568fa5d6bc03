import { expect, it, vi } from 'vitest'
import { readFreeBytes, watchFreeDisk } from './free-disk.ts'

const disk = (free: Record<string, number>) => async (folder: string) => {
  const bavail = free[folder]
  if (bavail === undefined) throw Object.assign(new Error('none'), { code: 'ENOENT' })
  return { bavail, bsize: 4096, blocks: 100 }
}

it('watchFreeDisk returns true if every folder has the required space, or would have it', async () => {
  const enoughInput = { data: 10, cluster: 10 }
  expect(await watchFreeDisk(['data', 'cluster'], 40_960, disk(enoughInput))()).toBe(true)
  expect(await watchFreeDisk(['data', 'cluster'], 40_961, disk(enoughInput))()).toBe(false)
  expect(await watchFreeDisk(['data', 'cluster'], 40_960, disk({ data: 10, cluster: 9 }))()).toBe(
    false,
  )
  expect(await watchFreeDisk(['data/none/yet'], 40_961, disk(enoughInput))()).toBe(false)
  expect(await watchFreeDisk(['elsewhere'], 40_961, disk(enoughInput))()).toBe(true)
})

it('free disk space is measured again after a second, so that the server recovers when there is space', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  const free = { data: 1 }
  const stat = vi.fn<ReturnType<typeof disk>>(disk(free))
  const hasRoom = watchFreeDisk(['data'], 8192, stat)
  expect([await hasRoom(), await hasRoom()]).toEqual([false, false])
  expect(stat).toHaveBeenCalledTimes(1)
  free.data = 2
  now.mockReturnValue(1001)
  expect(await hasRoom()).toBe(true)
})

it('watchFreeDisk measures the disk of this machine', async () => {
  expect(await readFreeBytes('/')).toBeGreaterThan(0)
  expect(await readFreeBytes('/proc')).toBeNull()
  expect(await readFreeBytes('/no/such/folder')).toBeGreaterThan(0)
})
