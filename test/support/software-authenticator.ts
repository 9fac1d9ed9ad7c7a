import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

/** Flags of authenticator data (Web Authentication, 6.1). */
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const ATTESTED = 0x40;

export interface CeremonyOptions {
  readonly challenge: string;
  readonly user?: { readonly id: string };
}

/** What a response claims, if it is not what the options asked for. */
export interface Claims {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly userVerified?: boolean;
  readonly counter?: number;
}

/** A device with one passkey: ES256 keys, without attestation. It says what the spec wants it to say. */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(24);
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject };
  private userHandle: string | undefined;
  private counter = 0;

  constructor(
    private readonly origin: string,
    private readonly rpId: string,
  ) {
    this.keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** The answer to options by which a passkey is created. */
  create({ challenge, user }: CeremonyOptions, claims: Claims = {}): Record<string, unknown> {
    this.userHandle = user?.id;
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.credentialId.length]),
      this.credentialId,
      this.coseKey(),
    ]);
    const authData = Buffer.concat([this.authenticatorData(claims, ATTESTED), credential]);
    return this.response({
      clientDataJSON: this.clientData('webauthn.create', challenge, claims).toString('base64url'),
      attestationObject: attestationOf(authData).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** The answer to options by which a passkey is used. */
  use({ challenge }: CeremonyOptions, claims: Claims = {}): Record<string, unknown> {
    this.counter += 1;
    const authData = this.authenticatorData(claims, 0);
    const clientData = this.clientData('webauthn.get', challenge, claims);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return this.response({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: createSign('sha256').update(signed).sign(this.keys.privateKey).toString('base64url'),
      userHandle: this.userHandle,
    });
  }

  private response(response: object): Record<string, unknown> {
    const id = this.credentialId.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private clientData(type: string, asked: string, { origin = this.origin, challenge = asked }: Claims): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private authenticatorData(claims: Claims, more: number): Buffer {
    const { rpId = this.rpId, userVerified = true, counter = this.counter } = claims;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = USER_PRESENT | (userVerified ? USER_VERIFIED : 0) | BACKUP_ELIGIBLE | BACKED_UP | more;
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count]);
  }

  /** The public key as COSE writes it: {1: 2, 3: -7, -1: 1, -2: x, -3: y} in CBOR. */
  private coseKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')]);
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(x),
      Buffer.from([0x22]),
      bytes(y),
    ]);
  }
}

/** {fmt: 'none', attStmt: {}, authData} in CBOR. */
function attestationOf(authData: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  const length = Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    length,
    authData,
  ]);
}
