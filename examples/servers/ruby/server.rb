require 'json'
require 'net/http'
require 'socket'
require 'uri'

GATEWAY = ENV.fetch('GATEWAY_URL', 'http://127.0.0.1:4002')
# The keys never leave the server.
KEYS = %w[tessera_demo_public tessera_demo_private_not_secret].freeze
PAID = %w[authorized submitted_for_settlement settlement_pending settling settled].freeze
DECLINED = %w[processor_declined gateway_rejected failed].freeze
MAX_BODY = 64 * 1024
BAD_REQUEST = [400, { error: 'Send a form in UTF-8 with the length of the body.' }].freeze

# Returns nil if another request has used the idempotency key.
def call_gateway(path, body, headers = {})
  uri = URI("#{GATEWAY}/server/v1#{path}")
  request = Net::HTTP::Post.new(uri, { 'Content-Type' => 'application/json' }.merge(headers))
  request.basic_auth(*KEYS)
  request.body = JSON.generate(body)
  response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https', read_timeout: 30) do |http|
    http.request(request)
  end
  return nil if response.code == '409'

  response.value # Raises an error for every status but 2xx.
  JSON.parse(response.body)
end

# Charges the nonce of a page. The amount is the order's on the server, never one that the page sends.
def pay(form)
  order, nonce = form.values_at('order', 'nonce').map(&:to_s)
  return [400, { error: 'Send an order and a nonce.' }] if !order.match?(/\A[\w-]{1,40}\z/) || nonce.empty?

  options = { submitForSettlement: true }
  sale = { amount: '24.00', orderId: order, paymentMethodNonce: nonce, options: options }
  # The key contains the order, not the nonce: an order is charged once. Only a decline permits another attempt.
  (1..20).each do |attempt|
    key = "#{order}-#{attempt}"
    sold = call_gateway('/transactions', sale, 'Idempotency-Key' => key)
    # Another nonce has used the key: the shop looks up what was charged.
    found = sold || call_gateway("/idempotency-keys/#{key}/close", {})['transaction'] || { 'status' => 'failed' }
    return [200, { id: found['id'] }] if PAID.include?(found['status'])
    raise "The status of the order is #{found['status']}" unless DECLINED.include?(found['status'])

    break if sold
  end
  [402, { error: 'Your payment was declined.' }]
end

def respond(route, form)
  case route
  when 'GET /client-token' then [200, call_gateway('/client-tokens', {})]
  when 'POST /payments' then pay(form)
  else [404, { error: 'Not found' }]
  end
rescue StandardError
  # Even an error does not prove that nothing was charged.
  [502, { error: 'The payment could not be confirmed.' }]
end

# Ruby's standard library has no HTTP server. In a shop, Rails or Sinatra calls `respond`.
def receive(socket)
  method, path = socket.gets.to_s.split
  lines = socket.take_while { |line| line != "\r\n" }
  headers = lines.to_h { |line| line.chomp.downcase.split(/:\s*/, 2).values_at(0, 1) }
  length = headers['content-length'] || '0'
  return BAD_REQUEST if headers.key?('transfer-encoding') || !length.match?(/\A\d+\z/)
  return [413, { error: 'The request is too large.' }] if length.to_i > MAX_BODY

  body = String.new(socket.read(length.to_i).to_s, encoding: 'UTF-8')
  return BAD_REQUEST if body.bytesize != length.to_i || !body.valid_encoding?

  respond("#{method} #{path}", URI.decode_www_form(body).to_h)
rescue ArgumentError
  BAD_REQUEST
end

def serve(socket)
  status, result = receive(socket)
  json = JSON.generate(result)
  socket.write("HTTP/1.1 #{status} #{status == 200 ? 'OK' : 'Error'}\r\nContent-Type: application/json\r\n" \
               "Content-Length: #{json.bytesize}\r\nConnection: close\r\n\r\n#{json}")
ensure
  socket.close
end

server = TCPServer.new('127.0.0.1', ENV.fetch('PORT', '4010').to_i)
loop { Thread.start(server.accept) { |socket| serve(socket) } }
