/** Files that are being uploaded into a text. The service refuses a block whose file it does not have yet. */
export class FilesOnTheWay {
  private count = 0;
  private waiting: ((areThere: boolean) => void)[] = [];

  /** @param count how many there are now */
  tell(count: number): void {
    this.count = count;
    if (count === 0) this.end(true);
  }

  get areThere(): boolean {
    return this.count === 0;
  }

  /** Waits until each is uploaded or has failed. @returns false if the text was left before */
  there(): Promise<boolean> {
    return this.areThere ? Promise.resolve(true) : new Promise((resolve) => this.waiting.push(resolve));
  }

  /** The text is left. */
  forget(): void {
    this.count = 0;
    this.end(false);
  }

  private end(areThere: boolean): void {
    for (const resolve of this.waiting.splice(0)) resolve(areThere);
  }
}
