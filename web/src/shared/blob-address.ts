type Shown = { address: string; image: HTMLImageElement };

const shown = new WeakMap<Blob, Shown>();
const gone = new FinalizationRegistry<string>((address) => URL.revokeObjectURL(address));

/**
 * The address of a picture's bytes, for as long as somebody holds them. Asked for as they arrive, the picture is read
 * before it is looked at, and stands in the first drawing.
 */
export function addressOf(picture: Blob): string {
  const known = shown.get(picture);
  if (known) return known.address;
  const address = URL.createObjectURL(picture);
  const image = new Image();
  image.src = address;
  shown.set(picture, { address, image });
  gone.register(picture, address);
  return address;
}
