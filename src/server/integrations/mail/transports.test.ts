import { afterAll, describe, expect, it } from 'vitest'
import { startMailEmulator } from '../../../../test/emulators/mail.ts'
import { mailConformance, sampleMail } from './conformance.ts'
import { smtpMail } from './transports.ts'

const server = await startMailEmulator()
afterAll(() => server.stop())
const client = smtpMail(server.url, 2_000)

describe('by SMTP', () =>
  mailConformance(
    () => client,
    async () => server.received,
  ))

it.each([421, 451, 550, 554] as const)('counts a mail refused with %i as not sent', async (code) => {
  server.receive(() => ({ code }))
  await expect(client.send(sampleMail)).rejects.toMatchObject({ responseCode: code })
  server.receive(() => 'accept')
  await client.send(sampleMail)
})

it('gives up on a server that never answers', async () => {
  server.receive(() => 'silence')
  const began = performance.now()
  await expect(smtpMail(server.url, 300).send(sampleMail)).rejects.toThrow()
  expect(performance.now() - began).toBeLessThan(2_000)
  server.receive(() => 'accept')
})

it('opens three connections at once at most, and sends what waits for one', async () => {
  let begun = 0
  server.receive(() => {
    begun += 1
    return 'silence'
  })
  const hanging = smtpMail(server.url, 1_000)
  const sent = await Promise.allSettled(Array.from({ length: 12 }, () => hanging.send(sampleMail)))
  expect([begun, new Set(sent.map(({ status }) => status))]).toEqual([3, new Set(['rejected'])])
  server.receive(() => 'accept')
  const before = server.received.length
  await Promise.all(Array.from({ length: 12 }, () => client.send(sampleMail)))
  expect(server.received).toHaveLength(before + 12)
})

it('fails at once when nobody listens', async () => {
  const gone = await startMailEmulator()
  await gone.stop()
  await expect(smtpMail(gone.url, 2_000).send(sampleMail)).rejects.toMatchObject({ code: 'ESOCKET' })
})

it('never sends a password in the clear', async () => {
  const greedy = await startMailEmulator({ asksLogin: true })
  const { host } = new URL(greedy.url)
  await expect(smtpMail(`smtp://tienda:secreto@${host}`, 2_000).send(sampleMail)).rejects.toThrow()
  expect(greedy.logins).toEqual([])
  await greedy.stop()
})
