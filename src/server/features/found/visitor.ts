import type { Viewer } from '../../http/viewer.ts'

/** Somebody of whom nothing is known: whatever engines and chats are told is what he may see. */
export const anyVisitor: Viewer = { session: null, buyer: null, ip: '127.0.0.1', userAgent: '' }
