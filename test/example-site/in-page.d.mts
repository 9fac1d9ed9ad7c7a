export function imageWidths(): Promise<number[]>;
export function whatItSays(): { graph: object; scripts: number; description: string };
export function breakIn(): void;
export function addLink(path: string): void;
export function rootOf(xml: string): string;
export function focused(): { id: string; text: string };
export function contentWidth(): number;
export function faultsOfPage(): string[];
export function faintTexts(): string[];
