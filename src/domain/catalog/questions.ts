/** Answered questions that the article's screen shows at first, the latest. */
export const firstQuestions = 20
