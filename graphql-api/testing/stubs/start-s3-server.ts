import { afterAll, beforeEach } from 'vitest'
import { openS3Server } from './s3-server.ts'

/** Starts an S3-compatible server for the tests of the file that calls this. Its bucket is empty before each test. */
export const startS3Server = async () => {
  const { close, ...server } = await openS3Server()
  beforeEach(() => {
    server.state.isAway = false
    server.objects.clear()
  })
  afterAll(close)
  return server
}
