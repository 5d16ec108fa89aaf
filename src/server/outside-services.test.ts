import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { outsideServices } from './outside-services.ts'
import { mailQueue, queues } from './queues.ts'

const settings = readFileSync(join(import.meta.dirname, '../../docs/settings.md'), 'utf8')

it.each(Object.entries(outsideServices))('the documents tell how long %s is waited for', (name, service) => {
  expect(settings).toContain(`| \`${name}\` | ${service.timeoutMs / 1000} |`)
})

it('a mail is given up before its job is', () => {
  const { timeoutMs, acceptMs, connections } = outsideServices.mail
  const {
    concurrency,
    batch = 1,
    expireIn = 0,
  } = queues.find(({ name }) => name === mailQueue) ?? expect.fail()
  expect(expireIn * 1_000).toBeGreaterThan(
    Math.ceil((concurrency * batch) / connections) * (timeoutMs + acceptMs),
  )
})

it('the documents tell how often a failed job is tried again', () => {
  const jobs = Object.values(outsideServices).flatMap((service) =>
    Object.entries(service).flatMap(([job, told]) => (typeof told === 'number' ? [] : [{ job, ...told }])),
  )
  expect(
    jobs.filter(({ job, retries, retryDelay }) => {
      const text = retries === 0 ? `${job}: 0` : `${job}: ${retries} from ${retryDelay} s`
      return !settings.includes(text)
    }),
  ).toEqual([])
})
