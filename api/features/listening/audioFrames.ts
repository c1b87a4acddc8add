/** The grid on which everything is measured: what recognisers take, in frames of 32 ms. */
export const SAMPLE_RATE = 16_000
export const HOP = 512
export const FRAMES_PER_SECOND = SAMPLE_RATE / HOP
/** Each frame's spectrum also sees the frame before it. */
export const SPECTRUM_SIZE = HOP * 2
