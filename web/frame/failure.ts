import type { FrameFailure } from "../src/documents/frame-protocol";

/** Why a document could not be drawn. */
export class DocumentFailure extends Error {
  readonly reason: FrameFailure;

  constructor(reason: FrameFailure) {
    super(reason);
    this.name = "DocumentFailure";
    this.reason = reason;
  }
}
