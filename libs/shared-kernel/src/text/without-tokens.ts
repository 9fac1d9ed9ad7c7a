const TOKEN = /(galley_[a-z]+_)[\w-]{8,}/g;

/** The text without keys and tokens that a client may have put into it by mistake. For logs, spans and reports. */
export function withoutTokens(text: string): string {
  return text.includes('galley_') ? text.replace(TOKEN, '$1...') : text;
}
