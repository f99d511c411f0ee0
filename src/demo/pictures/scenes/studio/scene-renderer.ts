/** What the scene renderer in the browser gets. */
export interface RenderInput {
  readonly width: number
  readonly height: number
  readonly exposure: number
  readonly shaders: {
    readonly expose: string
    readonly smooth: string
    readonly glare: string
    readonly toneMap: string
    readonly separate: string
  }
  readonly uniforms: Readonly<Record<string, number | readonly number[]>>
  readonly samples: number
  /** RGBA cells of the leaves' table, and how many a row. */
  readonly foliage: { readonly cells: readonly number[]; readonly columns: number }
}

declare global {
  interface Window {
    renderTile: (x: number, y: number, w: number, h: number) => void
    renderedPixels: () => string
    renderedLight: () => string
  }
}

/**
 * Runs inside the browser, so it may use nothing from outside itself. Sets up WebGL2 and defines three functions of the
 * window: `renderTile` renders a tile, `renderedPixels` smooths and tone-maps and returns base64 RGBA, top row first, and
 * `renderedLight` returns linear light, four floats a pixel, what a dye adds in the fourth.
 */
export function loadSceneRenderer(input: RenderInput): void {
  const canvas = document.createElement('canvas')
  const gl = canvas.getContext('webgl2')
  if (!gl?.getExtension('EXT_color_buffer_float')) throw new Error('No float render targets')
  gl.getExtension('OES_texture_float_linear')
  const { width, height } = input

  const compile = (source: string): WebGLProgram => {
    const program = gl.createProgram()
    const vertex =
      '#version 300 es\nvoid main(){vec2 p=vec2(gl_VertexID&1,gl_VertexID>>1)*4.0-1.0;gl_Position=vec4(p,0,1);}'
    for (const [kind, text] of [
      [gl.VERTEX_SHADER, vertex],
      [gl.FRAGMENT_SHADER, source],
    ] as const) {
      const shader = gl.createShader(kind)
      if (!shader) throw new Error('No shader')
      gl.shaderSource(shader, text)
      gl.compileShader(shader)
      if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS))
        throw new Error(gl.getShaderInfoLog(shader) ?? 'No log')
      gl.attachShader(program, shader)
    }
    gl.linkProgram(program)
    if (!gl.getProgramParameter(program, gl.LINK_STATUS))
      throw new Error(gl.getProgramInfoLog(program) ?? 'No log')
    return program
  }
  const texture = (w: number, h: number, format: number = gl.RGBA32F): WebGLTexture => {
    const made = gl.createTexture()
    gl.bindTexture(gl.TEXTURE_2D, made)
    gl.texStorage2D(gl.TEXTURE_2D, 1, format, w, h)
    const filter = format === gl.RGBA16F ? gl.LINEAR : gl.NEAREST
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, filter)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, filter)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
    return made
  }
  const target = (...textures: WebGLTexture[]): WebGLFramebuffer => {
    const made = gl.createFramebuffer()
    gl.bindFramebuffer(gl.FRAMEBUFFER, made)
    textures.forEach((one, index) => {
      gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0 + index, gl.TEXTURE_2D, one, 0)
    })
    gl.drawBuffers(textures.map((_, index) => gl.COLOR_ATTACHMENT0 + index))
    return made
  }
  const draw = (
    program: WebGLProgram,
    onto: WebGLFramebuffer,
    inputs: Record<string, WebGLTexture>,
    w: number,
    h: number,
  ) => {
    gl.useProgram(program)
    gl.bindFramebuffer(gl.FRAMEBUFFER, onto)
    gl.viewport(0, 0, w, h)
    Object.entries(inputs).forEach(([name, one], index) => {
      gl.activeTexture(gl.TEXTURE0 + index)
      gl.bindTexture(gl.TEXTURE_2D, one)
      gl.uniform1i(gl.getUniformLocation(program, name), index)
    })
    gl.drawArrays(gl.TRIANGLES, 0, 3)
  }

  const grains = new Float32Array(64 ** 3 * 4)
  for (let index = 0, state = 1; index < grains.length; index++) {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    grains[index] = ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const rows = Math.max(1, input.foliage.cells.length / 4 / input.foliage.columns)
  const table = new Float32Array(rows * input.foliage.columns * 4)
  table.set(input.foliage.cells)
  const leaves = texture(input.foliage.columns, rows)
  gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, input.foliage.columns, rows, gl.RGBA, gl.FLOAT, table)

  gl.activeTexture(gl.TEXTURE7)
  gl.bindTexture(gl.TEXTURE_3D, gl.createTexture())
  gl.texStorage3D(gl.TEXTURE_3D, 1, gl.RGBA16F, 64, 64, 64)
  gl.texSubImage3D(gl.TEXTURE_3D, 0, 0, 0, 0, 64, 64, 64, gl.RGBA, gl.FLOAT, grains)
  gl.texParameteri(gl.TEXTURE_3D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_3D, gl.TEXTURE_MAG_FILTER, gl.LINEAR)

  const [lit, albedo, normal, dye] = [
    texture(width, height),
    texture(width, height),
    texture(width, height),
    texture(width, height),
  ]
  const exposed = target(lit, albedo, normal, dye)
  const expose = compile(input.shaders.expose)
  gl.useProgram(expose)
  for (const [name, value] of Object.entries(input.uniforms)) {
    const place = gl.getUniformLocation(expose, name)
    if (typeof value === 'number') gl.uniform1f(place, value)
    else if (value.length === 2) gl.uniform2fv(place, value)
    else gl.uniform3fv(place, value)
  }
  gl.uniform1i(gl.getUniformLocation(expose, 'uSamples'), input.samples)
  gl.uniform1i(gl.getUniformLocation(expose, 'uNoise'), 7)

  window.renderTile = (x, y, w, h) => {
    gl.enable(gl.SCISSOR_TEST)
    gl.scissor(x, y, w, h)
    draw(expose, exposed, { uFoliage: leaves }, width, height)
    gl.disable(gl.SCISSOR_TEST)
    gl.readPixels(x, y, 1, 1, gl.RGBA, gl.FLOAT, new Float32Array(4))
  }

  const smoothed = (of: WebGLTexture, dyed: boolean): WebGLTexture => {
    const smoother = compile(input.shaders.smooth)
    const sheets = [texture(width, height), texture(width, height)] as const
    const onto = [target(sheets[0]), target(sheets[1])] as const
    let from = of
    for (let pass = 0; pass < 5; pass++) {
      gl.useProgram(smoother)
      gl.uniform1i(gl.getUniformLocation(smoother, 'uGap'), 1 << pass)
      gl.uniform1i(gl.getUniformLocation(smoother, 'uFirst'), pass === 0 ? 1 : 0)
      gl.uniform1i(gl.getUniformLocation(smoother, 'uDyed'), dyed ? 1 : 0)
      const even = pass % 2 === 0
      draw(
        smoother,
        even ? onto[0] : onto[1],
        { uLight: from, uAlbedo: albedo, uNormal: normal },
        width,
        height,
      )
      from = even ? sheets[0] : sheets[1]
    }
    return from
  }
  const base64 = (pixels: Uint8Array): string => {
    const bytesOfRow = pixels.length / height
    let text = ''
    for (let row = height - 1; row >= 0; row--) {
      text += String.fromCharCode(...pixels.subarray(row * bytesOfRow, (row + 1) * bytesOfRow))
    }
    return btoa(text)
  }

  window.renderedLight = () => {
    const light = smoothed(lit, false)
    const dyed = smoothed(dye, true)
    const separator = compile(input.shaders.separate)
    gl.useProgram(separator)
    gl.uniform1f(gl.getUniformLocation(separator, 'uExposure'), input.exposure)
    draw(
      separator,
      target(texture(width, height)),
      { uLight: light, uAlbedo: albedo, uDye: dye, uDyed: dyed },
      width,
      height,
    )
    const pixels = new Float32Array(width * height * 4)
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.FLOAT, pixels)
    return base64(new Uint8Array(pixels.buffer))
  }

  window.renderedPixels = () => {
    const from = smoothed(lit, false)
    const [w, h] = [Math.round(width / 4), Math.round(height / 4)]
    const glare = compile(input.shaders.glare)
    const halos = [texture(w, h, gl.RGBA16F), texture(w, h, gl.RGBA16F)] as const
    gl.useProgram(glare)
    gl.uniform2f(gl.getUniformLocation(glare, 'uSize'), w, h)
    gl.uniform1i(gl.getUniformLocation(glare, 'uFirst'), 1)
    gl.uniform2f(gl.getUniformLocation(glare, 'uAlong'), 0.003, 0)
    draw(glare, target(halos[0]), { uLight: from, uAlbedo: albedo }, w, h)
    gl.uniform1i(gl.getUniformLocation(glare, 'uFirst'), 0)
    gl.uniform2f(gl.getUniformLocation(glare, 'uAlong'), 0, (0.003 * width) / height)
    draw(glare, target(halos[1]), { uLight: halos[0], uAlbedo: albedo }, w, h)

    const toneMapper = compile(input.shaders.toneMap)
    gl.useProgram(toneMapper)
    gl.uniform1f(gl.getUniformLocation(toneMapper, 'uExposure'), input.exposure)
    draw(
      toneMapper,
      target(texture(width, height, gl.RGBA8)),
      { uLight: from, uAlbedo: albedo, uGlare: halos[1] },
      width,
      height,
    )
    const pixels = new Uint8Array(width * height * 4)
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
    return base64(pixels)
  }
}
