import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { checkMail } from '../../../../integrations/mail/mail.port.ts'
import { backInStockEmail } from '../../stock-alerts/back-in-stock.job.ts'
import { emailHtml, type RenderedMail } from '../render-email.ts'
import {
  accountGuarded,
  passwordChanged,
  registrationTried,
  accountRemoved,
  emailChangeAlert,
  welcome,
} from './account.ts'
import { deletionCode, passwordResetCode, verificationCode } from './codes.ts'
import {
  questionAnswered,
  questionAsked,
  buyerWrote,
  shopWrote,
  contactMessage,
  callRequested,
} from './conversations.ts'
import { orderArrived, orderCancelled } from './order-alert.ts'
import { orderStatusChanged } from './order-news.ts'
import { orderReceived } from './order.ts'
import { ownerTask } from './owner-task.ts'
import { paymentGivenBack, paymentReceived, proofAccepted } from './payment.ts'
import { withdrawalAccepted, withdrawalCode, withdrawalEmail, withdrawalRefused } from './withdrawal.ts'

const url = 'https://tienda.example'

/** Every mail, with `word` in each user-written field. */
function emails(word: string): Record<string, RenderedMail> {
  const head = { name: word, email: 'hola@tienda.example', phone: word, url }
  return {
    availability: backInStockEmail(head, { article: { name: word, slug: 'malbec' } }),
    verification: verificationCode(head, { name: word, code: '12345678', minutes: 10 }),
    reset: passwordResetCode(head, { code: '12345678', minutes: 10 }),
    deletion: deletionCode(head, { name: word, code: '12345678', minutes: 10 }),
    removed: accountRemoved(head, { name: word }),
    welcome: welcome(head, { name: word }),
    emailChange: emailChangeAlert(head, { name: word }),
    passwordChanged: passwordChanged(head, { name: word }),
    guarded: accountGuarded(head, { name: word, proof: '1795269600.firma' }),
    registrationTried: registrationTried(head, { name: word }),
    contact: contactMessage(head, { name: word, email: 'lucia@ejemplo.com.ar', phone: word, message: word }),
    order: orderReceived(head, { order: orderWith(word), pickUpAt: word }),
    orderArrived: orderArrived(head, orderWith(word), true),
    orderCancelled: orderCancelled(head, orderWith(word)),
    status: orderStatusChanged(head, {
      num: 1,
      name: word,
      token: 'firma',
      status: 'Cancelado',
      place: word,
      note: word,
      isRefunded: true,
    }),
    paid: paymentReceived(head, { num: 1, name: word, amount: 100_050, provider: word, token: 'firma' }),
    proofAccepted: proofAccepted(head, {
      num: 1,
      name: word,
      token: 'firma',
      amount: 100_050,
      owed: 0,
      isCancelled: false,
    }),
    givenBack: paymentGivenBack(
      head,
      { num: 1, name: word, amount: 100_050, provider: word, token: 'firma' },
      'late',
    ),
    ownerTask: ownerTask(head, {
      kind: 'payment_mismatch',
      detail: { order_num: 1, provider: word, provider_id: word, amount: 100_050, mismatch: 'amount' },
    }),
    questionAnswered: questionAnswered(head, {
      name: word,
      question: word,
      answer: word,
      article: { name: word, slug: 'malbec' },
    }),
    questionAsked: questionAsked(head, { id: 7, name: word, text: word, article: word }),
    shopWrote: shopWrote(head, { name: word, text: word }),
    buyerWrote: buyerWrote(head, { id: 7, name: word, text: word }),
    callRequested: callRequested(head, { id: 7, name: word, phone: word }),
    withdrawal: withdrawalCode(head, { code: word, orderNum: word }),
    withdrawalAccepted: withdrawalAccepted(head, withdrawn(word)),
    withdrawalRefused: withdrawalRefused(head, { ...withdrawn(word), why: word }),
    withdrawalEmail: withdrawalEmail(head, {
      id: 7,
      code: word,
      orderNum: word,
      email: 'ana@ejemplo.com.ar',
      order: { channel: 'web' },
    }),
  }
}

it('a name in a mail is no link, to whomever it goes', () => {
  const mails = emails('Ganaste: entrá en https://premio.example o www.premio.com, Ma. J.R. S.A.')
  for (const which of ['verification', 'registrationTried', 'welcome', 'order', 'status', 'paid'])
    expect(mails[which]?.text, which).toContain(
      'Ganaste: entrá en https: //premio. example o www. premio. com, Ma. J.R. S.A.',
    )
})

const withdrawn = (word: string) => ({
  code: word,
  orderNum: word,
  order: {
    num: 1042,
    token: 'firma',
    status: 'Entregado' as const,
    deliver: 1 as const,
    delivery: 220_000,
    byProvider: 1_000_000,
    byHand: 50_000,
    hasReturned: false,
  },
})

const tagsOf = (html: string): string[] => html.match(/<\/?[a-z][^>]*>/gi) ?? []
const names = Object.keys(emails('x'))

function orderWith(word: string): Order {
  return {
    id: 1,
    order_id: 1,
    num: 1042,
    token: 'firma',
    order_status: { id: 1, name: 'Sin confirmar' },
    payment_status: null,
    articles: [
      {
        id: 1,
        slug: 'malbec',
        name: word,
        choice: word,
        kind: 'tinto',
        images: [],
        pivot: { amount: 2, price: 1500.5, notes: word, variant_id: null, color_id: null, size_id: null },
      },
    ],
    promociones_vinoteca: [],
    articles_count: 2,
    deliver: 1,
    address: {
      street: word,
      street_number: '1',
      lat: null,
      lng: null,
      formated: word,
      depto: null,
      description: word,
      city: { id: null, name: word },
      province: { id: null, name: word },
    },
    buyer: { name: word, email: 'ana@ejemplo.com.ar', phone: `3${word}` },
    payment_method: { name: word, description: word, type: null },
    hold_until: null,
    pay_until: null,
    voucher_url: null,
    delivery_zone: { name: word },
    totals: {
      goods: 3001,
      payment_method: { name: word, percent: -10, amount: -300.1 },
      cupon: { code: word, amount: 100 },
      delivery: { name: word, amount: 0 },
      total: 2600.9,
    },
    total: 2600.9,
    owed: 2600.9,
    fecha_entrega: null,
    delivery_slot: null,
    description: word,
    can_withdraw: true,
    created_at: '2026-11-20T14:00:00.000Z',
    updated_at: '2026-11-20T14:00:00.000Z',
  }
}

describe.each(names)('%s', (name) => {
  const of = (word: string): RenderedMail => emails(word)[name] ?? expect.fail()

  it('shows what people wrote as they wrote it, and runs nothing of it', () => {
    const plain = tagsOf(emailHtml(of('x'))).length
    for (const word of [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "' onmouseover='alert(1)",
      '</style><b>',
      '<!--',
      '&lt;b&gt;',
    ]) {
      const html = emailHtml(of(word))
      expect(tagsOf(html)).toHaveLength(plain)
      expect(html).not.toMatch(/<script|<img src=x|<b>| onmouseover='/)
    }
  })

  it('can be sent whatever people wrote', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (word) =>
        checkMail({ to: 'ana@ejemplo.com.ar', ...of(`a${word}`) }),
      ),
    )
  })

  it('leads to the shop alone, or to a chat with who ordered, and is small enough not to be cut', () => {
    const html = emailHtml(of('malbec'))
    const { text } = of('malbec')
    const chat = 'https://wa.me'
    const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link ?? '')
    expect(
      links.filter(
        (link) => link !== url && ![`${url}/`, `${chat}/3?`].some((begin) => link.startsWith(begin)),
      ),
    ).toEqual([])
    expect((text.match(/https?:\/\/[^\s/]+/g) ?? []).every((link) => [url, chat].includes(link))).toBe(true)
    expect(Buffer.byteLength(html)).toBeLessThan(100_000)
  })
})

it('says something of its own for each status', () => {
  const head = { name: 'Damajuana', email: null, phone: null, url }
  const texts = orderStatuses.map(
    (status) =>
      orderStatusChanged(head, {
        num: 7,
        name: 'Ana',
        token: 'firma',
        status,
        place: null,
        note: null,
        isRefunded: false,
      }).text,
  )
  expect(new Set(texts).size).toBe(orderStatuses.length)
  expect(texts.join()).not.toMatch(/null|undefined/)
})

it('tells the owner how was paid, and nothing where nothing is known', () => {
  const head = { name: 'Damajuana', email: null, phone: null, url }
  const detail = { order_num: 7, amount: 100_050 }
  const lines = [
    ownerTask(head, { kind: 'receipt', detail: { ...detail, method: 'Transferencia' } }),
    ownerTask(head, { kind: 'return_by_hand', detail }),
  ].map(({ text }) => text.split('\n').filter((line) => line.startsWith('Pago:')))
  expect(lines).toEqual([['Pago: Transferencia'], ['Pago: En mano']])
})

describe('the mail of an order that is paid on line', () => {
  const head = { name: 'Damajuana', email: null, phone: null, url }
  const mailOf = (payment: Partial<Order>): RenderedMail =>
    orderReceived(head, { order: { ...orderWith('MercadoPago'), ...payment }, pickUpAt: null })

  it('says that its payment is still to come, or that it came; not that one which went back is missing', () => {
    const texts = [null, 'pending', 'rejected', 'approved', 'refunded', 'charged_back'].map(
      (payment_status) => mailOf({ payment_status }).text,
    )
    expect(
      texts.map((text) => [
        text.includes('Todavía falta el pago con MercadoPago. Cuando lo recibamos te avisamos.'),
        text.includes('Ya recibimos tu pago'),
      ]),
    ).toEqual([
      [false, false],
      [true, false],
      [true, false],
      [false, true],
      [false, false],
      [false, false],
    ])
  })

  it('says until when the order is held, as chosen by the staff, by the shop’s clock', () => {
    const mail = mailOf({ payment_status: 'pending', hold_until: '2026-11-30T01:30:00.000Z' })
    const told =
      'Todavía falta el pago con MercadoPago: te guardamos lo que pediste hasta el 29/11/26 a las 22:30. Cuando lo recibamos te avisamos.'
    for (const shown of [mail.text, mail.page.preview]) expect(shown).toContain(told)
  })
})

it('tells who withdrew from an order that was not handed over what to leave: its parcel, or the way to the shop', () => {
  const head = { name: 'Damajuana', email: null, phone: null, url }
  const { order, ...request } = withdrawn('7')
  const textOf = (deliver: 0 | 1) =>
    withdrawalAccepted(head, { ...request, order: { ...order, status: 'Confirmado', deliver } }).text
  expect(textOf(1)).toContain('Si llegan igual, no hace falta que los recibas.')
  expect(textOf(0)).toContain('No hace falta que pases a buscarlos.')
  expect(textOf(0)).not.toContain('llegan')
})
