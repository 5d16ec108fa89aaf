import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createLog, terminalLines } from './log.ts'

it('writes no card, key or password, wherever it stands in what is logged', () => {
  const lines: string[] = []
  const log = createLog('trace', { write: (line: string) => void lines.push(line) })
  const secret = {
    card_number: 'canaria',
    security_code: 'canaria',
    apikey: 'canaria',
    token: 'canaria',
    password: 'canaria',
  }
  log.info(secret, 'alone')
  log.info({ card: secret }, 'in something')
  log.info(
    { request: { body: secret, headers: { ...secret, cookie: 'canaria', authorization: 'Bearer canaria' } } },
    'in a request',
  )
  expect(lines).toHaveLength(3)
  expect(lines.join('')).not.toContain('canaria')
  expect(lines[0]).toContain('alone')
})

it('says once that the database is away, however much fails by it, and goes on telling all else', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
  const child = log.child({ reqId: '1' })
  for (let time = 0; time < 500; time += 1) {
    child.error({ err: away }, 'request failed')
    log.error({ err: { ...away, message: `${away.message} (Queue: a${time})` } }, 'job queue error')
    log.warn({ err: new Error('Connection terminated unexpectedly') }, 'database connection lost')
  }
  expect(lines).toHaveLength(3)
  expect(lines.join('').length).toBeLessThan(600)
  log.error({ err: new Error('division by zero') }, 'request failed')
  log.error({ err: new Error('division by zero') }, 'request failed')
  expect(lines).toHaveLength(5)
})

it('outlives a disk that is full', { timeout: 60_000 }, async () => {
  const program = `
    import { setTimeout as wait } from 'node:timers/promises'
    const { createLog } = await import(${JSON.stringify(import.meta.resolve('./log.ts'))})
    const log = createLog('info')
    for (const line of ['one', 'two', 'three']) {
      log.info(line)
      await wait(50)
    }
    log.info('four')
    process.exit(7)`
  const full = await open('/dev/full', 'w')
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', full.fd, 'ignore'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [code] = (await once(child, 'exit')) as [number | null]
  await full.close()
  expect(code).toBe(7)
})

function told(write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = []
  write(createLog('info', terminalLines({ write: (line: string) => lines.push(line) > 0 })))
  return lines
    .join('')
    .replaceAll(/^ {2}\d\d:\d\d:\d\d {2}/gm, '')
    .split('\n')
    .slice(0, -1)
}

describe('at a terminal', () => {
  it('a line is words, with what went wrong, and no JSON', () => {
    expect(told((log) => log.info('Escucha en http://127.0.0.1:3000'))).toEqual([
      'Escucha en http://127.0.0.1:3000',
    ])
    expect(told((log) => log.warn({ err: new Error('no route'), job: 7 }, 'a mail waits'))).toEqual([
      'Aviso: a mail waits · no route · job=7',
    ])
    const [first, frame] = told((log) => log.error({ err: new Error('no route') }, 'request failed'))
    expect(first).toBe('ERROR request failed · no route')
    expect(frame).toMatch(/^ +at .*log\.test\.ts/)
  })

  it('what somebody typed moves no cursor and makes no line of its own', () => {
    const [line, ...rest] = told((log) => log.warn({ name: 'a\u001B[2Kb' }, 'x\n  pagado\u202E\u009B1A'))
    expect(rest).toEqual([])
    expect(line).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u)
  })
})
