import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { startMailEmulator } from '../../../../test/emulators/mail.ts'
import { mailConformance, sampleMail } from './conformance.ts'
import { smtpMail } from './transports.ts'

const server = await startMailEmulator()
afterAll(() => server.stop())
const both = (ms: number) => ({ timeoutMs: ms, acceptMs: ms })
const client = smtpMail(server.url, both(2_000))

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
  await expect(smtpMail(server.url, both(300)).send(sampleMail)).rejects.toThrow()
  expect(performance.now() - began).toBeLessThan(2_000)
  server.receive(() => 'accept')
})

it('gives up on a server that never greets, however long a mail may await its answer', async () => {
  const mute = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const { port } = mute.address() as AddressInfo
  const patient = smtpMail(`smtp://127.0.0.1:${port}`, { timeoutMs: 300, acceptMs: 60_000 })
  const began = performance.now()
  await expect(patient.send(sampleMail)).rejects.toThrow()
  expect(performance.now() - began).toBeLessThan(5_000)
  mute.close()
})

it('gives up on a server that stalls before it takes the mail', async () => {
  server.stall()
  const patient = smtpMail(server.url, { timeoutMs: 300, acceptMs: 60_000 })
  await expect(patient.send(sampleMail)).rejects.toThrow()
  server.receive(() => 'accept')
})

it('sends one copy of each to a server that accepts late, by three connections at once, and counts no wait for one', async () => {
  const before = server.received.length
  let [begun, most] = [0, 0]
  server.receive(() => {
    begun += 1
    most = Math.max(most, begun - (server.received.length - before))
    return { lateMs: 1_200 }
  })
  const patient = smtpMail(server.url, { timeoutMs: 1_000, acceptMs: 30_000 })
  await Promise.all(Array.from({ length: 6 }, () => patient.send(sampleMail)))
  expect([most, begun, server.received.length - before]).toEqual([3, 6, 6])
  server.receive(() => 'accept')
})

it('fails at once when nobody listens', async () => {
  const gone = await startMailEmulator()
  await gone.stop()
  await expect(smtpMail(gone.url, both(2_000)).send(sampleMail)).rejects.toMatchObject({ code: 'ESOCKET' })
})

it('never sends a password in the clear', async () => {
  const greedy = await startMailEmulator({ asksLogin: true })
  const { host } = new URL(greedy.url)
  await expect(smtpMail(`smtp://tienda:secreto@${host}`, both(2_000)).send(sampleMail)).rejects.toThrow()
  expect(greedy.logins).toEqual([])
  await greedy.stop()
})
